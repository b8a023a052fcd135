import java.lang.reflect.Field;

/**
 * Starts DynamoDB Local on 127.0.0.1. Its own launcher has no option for that and listens on every address of the machine, so
 * that everybody in the same network could read the tables. By reflection: it compiles without the jar.
 * After a change: javac --release 17 OnLoopback.java
 */
public final class OnLoopback {
  public static void main(String[] args) throws Exception {
    Object proxy =
        Class.forName("software.amazon.dynamodb.services.local.main.ServerRunner")
            .getMethod("createServerFromCommandLineArgs", String[].class)
            .invoke(null, (Object) args);
    Field field = proxy.getClass().getDeclaredField("server");
    field.setAccessible(true);
    Object jetty = field.get(proxy);
    Object[] connectors = (Object[]) jetty.getClass().getMethod("getConnectors").invoke(jetty);
    for (Object connector : connectors)
      connector.getClass().getMethod("setHost", String.class).invoke(connector, "127.0.0.1");
    proxy.getClass().getMethod("safeStart").invoke(proxy);
    proxy.getClass().getMethod("join").invoke(proxy);
  }
}
