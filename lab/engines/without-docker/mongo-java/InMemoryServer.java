import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import java.util.List;

/** Listens on a free loopback port, prints "listening on PORT" and serves until it is killed. */
public class InMemoryServer {
  /** By itself the server tells of wire version 8; drivers want 9 (MongoDB 4.4) or later. 13 is MongoDB 5.0. */
  private static final MongoVersion VERSION =
      new MongoVersion() {
        public List<Integer> getVersionArray() {
          return List.of(5, 0, 0);
        }

        public int getWireVersion() {
          return 13;
        }

        public String toVersionString() {
          return "5.0.0";
        }
      };

  public static void main(String[] arguments) throws InterruptedException {
    MemoryBackend backend = new MemoryBackend();
    backend.version(VERSION);
    MongoServer server = new MongoServer(backend);
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
    server.bind("127.0.0.1", 0);
    System.out.println("listening on " + server.getLocalAddress().getPort());
    Thread.currentThread().join();
  }
}
